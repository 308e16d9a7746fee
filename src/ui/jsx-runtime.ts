import * as runtime from 'react/jsx-runtime';

/** As bindings of a module, which are shorter to call than properties of one in the older format. */
export const { jsx, jsxs, Fragment } = runtime;
