import type { FillChapter } from '../../../../test/fill-chapter.ts';

export const fillChapter: FillChapter = async ({ word, send, pictureUrl }) => {
  await send('POST', '/api/partners', { name: word, imageUrl: pictureUrl, gave: word });
  return [];
};
