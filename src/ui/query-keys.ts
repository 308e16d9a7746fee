/** Reads of one feature that a change in another one outdates. Invalidation is by prefix. */
export const sharedQueryKeys = {
  jobs: ['/api/admin/jobs'],
  messages: ['/api/admin/messages'],
};
