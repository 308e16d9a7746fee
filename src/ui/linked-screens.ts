import { createContext } from 'react';
import type { Action } from './layout/actions.tsx';

/** The screens of other features to which a screen leads, by its path. */
export const LinkedScreens = createContext<Readonly<Record<string, readonly Action[]>>>({});
