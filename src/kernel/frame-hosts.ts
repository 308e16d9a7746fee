/** The hosts whose videos, maps and forms a page may embed in a frame. */
export const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://www.facebook.com',
  'https://docs.google.com',
];
