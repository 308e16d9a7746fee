/** The packages that cannot be bundled into the server: the image decoders. A runtime folder contains them and their dependencies. */
export const externalPackages = ['sharp', 'heic-decode'];
