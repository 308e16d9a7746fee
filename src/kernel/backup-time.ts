/** When the website is backed up every night, in the chapter's time zone. */
export const BACKUP_TIME = '03:10';
