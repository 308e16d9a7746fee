export const mailOff = 'Mail is off, because no mail server is set. The message is safe in the back office.';
export const noAddress =
  'Mail is off, because the site has no contact address. The message is safe in the back office.';
