const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** How large a file is, as people say it: `812 KB`, `4.1 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  const tenths = Math.round((bytes / megabyte) * 10) / 10;
  return `${tenths} MB`;
}
