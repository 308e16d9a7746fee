/** Of the query that lists the background jobs, for features whose changes outdate it. */
export const jobsKey = ['/api/admin/jobs'];
