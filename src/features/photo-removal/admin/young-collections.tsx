import HiddenIcon from 'lucide-react/icons/eye-off';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { youngPath } from '../photo-removal.rules.ts';
import { useYoungCollections } from './photo-removal.queries.ts';

/** Collections with hidden photos. Visitors may see nothing of them, so the list of collections lacks them. */
export function YoungCollections() {
  const hidden = useYoungCollections().data?.filter(({ hidden: count }) => count > 0) ?? [];
  if (hidden.length === 0) return null;
  return (
    <RowList label="Hidden from the website">
      {hidden.map(({ title, hidden: count }) => (
        <Row
          key={title}
          id={title}
          to={youngPath(title)}
          title={title}
          media={<HiddenIcon aria-hidden="true" className="size-6 flex-none text-ink-2" />}
          hasArrow
        >
          <p>{`${count === 1 ? '1 photo is' : `${count} photos are`} hidden from the website`}</p>
        </Row>
      ))}
    </RowList>
  );
}
