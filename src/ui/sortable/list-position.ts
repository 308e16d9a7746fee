/** The position of an item in its list. */
export interface ListPosition {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onMoveToEnd: (end: 'first' | 'last') => void;
}
