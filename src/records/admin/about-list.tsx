import { Fragment } from 'react';
import { Link } from 'react-router';
import { includesRole } from '../../kernel/roles.ts';
import { useRights } from '../../ui/rights-context.tsx';
import { useAdminFeatures } from './admin-feature.ts';

/** Says what a list of people is, and leads to the others that this person may open: they are easily taken for each other. */
export function AboutList({ path }: { path: string }) {
  const { role } = useRights();
  const lists = useAdminFeatures().flatMap(({ manifest, menu, peopleList }) =>
    [menu ?? []].flat().flatMap(({ to, label }) => {
      const needed = manifest.adminPaths[to];
      return peopleList && needed && includesRole(role, needed) ? { to, label, peopleList } : [];
    }),
  );
  const others = lists.filter(({ to }) => to !== path);
  return (
    <>
      {lists.find(({ to }) => to === path)?.peopleList}.
      {others.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index === 0 ? ' See also ' : ' and '}
          <Link to={to} className="inline-link">
            {label}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && '.'}
    </>
  );
}
