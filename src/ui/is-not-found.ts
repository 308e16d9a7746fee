/** Whether a read failed because there is no such thing; trying again would change nothing. */
export function isNotFound(read: { error: unknown } | undefined): boolean {
  return (read?.error as { status?: number } | null | undefined)?.status === 404;
}
