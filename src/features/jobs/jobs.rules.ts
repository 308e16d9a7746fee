/** The kinds of work that are done later, in the order in which somebody would ask for them. */
export const kindsOfWork = [
  'send-mails',
  'draw-avif',
  'delete-files',
  'check-media',
  'sweep-messages',
  'sweep-changes',
  'sweep-sign-ins',
] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

export const nameOfWork: Record<KindOfWork, string> = {
  'send-mails': 'Mailing messages of visitors to the chapter',
  'draw-avif': 'Drawing smaller copies of new pictures',
  'delete-files': 'Removing the files of deleted pictures',
  'check-media': 'Checking every night that all pictures are there',
  'sweep-messages': 'Removing old messages every night',
  'sweep-changes': 'Forgetting every night what was deleted a month ago',
  'sweep-sign-ins': 'Removing old records of failed sign-ins every night',
};
