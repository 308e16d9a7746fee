/** Whose films, maps and forms a page may show in a frame. */
export const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://www.facebook.com',
  'https://docs.google.com',
];
