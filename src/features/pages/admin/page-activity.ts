export { restorePage as restore } from '../manage-pages.contract.ts';
export const fieldNames = { title: 'title', slug: 'address', type: 'type', content: 'text' };
