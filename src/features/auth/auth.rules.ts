export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Fewer failed sign-ins a day are people who mistype. */
export const MIN_FLOOD_ATTEMPTS = 20;
