/** How many random bodies each writing call is sent: a hundred each time, `RANDOM_BODIES=10000` before a release. */
export const randomBodies = Number(process.env['RANDOM_BODIES'] ?? 100);
