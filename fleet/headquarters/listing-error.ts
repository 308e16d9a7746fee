/** Why a chapter could not be read, as a sentence for the operator. */
export class ListingError extends Error {}
