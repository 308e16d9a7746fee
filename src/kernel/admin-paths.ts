/** Matches the URLs of any of some screens of the back office. */
export function adminPathPattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.replace('/:id?', '(?:/[^/]+)?').replace(':id', '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})/*$`, 'i');
}
