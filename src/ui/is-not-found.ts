/** Whether a read failed because nothing is there; trying again would not help. */
export function isNotFound(read: { error: unknown } | undefined): boolean {
  return (read?.error as { status?: number } | null | undefined)?.status === 404;
}
