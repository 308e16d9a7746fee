import { Link } from 'react-router';
import { useAdminFeatures, useMayOpen, type MenuItem } from './admin-feature.ts';

/** What a list of people is, and where the other ones are: they are easily taken for each other. */
export function PeopleLists({ of }: { of: string }) {
  const lists = useAdminFeatures().flatMap(({ menu, peopleList }) =>
    peopleList && menu && 'to' in menu ? { ...menu, text: peopleList } : [],
  );
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 text-sm text-ink-2">
      {lists.find(({ to }) => to === of)?.text}
      {lists.map((list) => list.to !== of && <ToList key={list.to} {...list} />)}
    </p>
  );
}

function ToList({ to, label, text }: MenuItem & { text: string }) {
  return (
    useMayOpen(to) && (
      <Link to={to} title={text}>
        {label}
      </Link>
    )
  );
}
