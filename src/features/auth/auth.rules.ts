export const shortestPassword = 8;
export const longestPassword = 200;
