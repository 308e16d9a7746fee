import { ChapterScreen } from '../features/site/admin/chapter-screen.tsx';
import { adminFeatures } from './admin-features.ts';

const rows = adminFeatures.flatMap(({ chapterRow }) => chapterRow ?? []);

/** The chapter details, with the rows of other features. */
export default function AdminChapterScreen() {
  return <ChapterScreen rowsOfFeatures={rows} />;
}
