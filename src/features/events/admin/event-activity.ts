export { restoreEvent as restore } from '../events.contract.ts';
export { eventFieldNames as fieldNames } from './series-scope.tsx';
