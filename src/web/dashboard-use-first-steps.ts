import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEventCounts } from '../features/events/admin/events.queries.ts';
import { listPeople } from '../features/people/people.contract.ts';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import type { ResponseOf } from '../kernel/endpoint.ts';
import { withStorage } from '../ui/device-storage.ts';
import { useMayCall, useRights } from '../ui/rights-context.tsx';
import { firstSteps, stepsFor, type FirstStep } from './first-steps.ts';

const HIDDEN_KEY = 'first-steps-hidden';

interface FirstSteps {
  /** None once all are done, or when an officer has hidden them on this device. */
  steps: FirstStep[];
  /** Whether everything that they depend on was read. */
  isReady: boolean;
  hide: () => void;
}

export function useFirstSteps(): FirstSteps {
  const site = useSiteDetails();
  const { role } = useRights();
  const [isHidden, setIsHidden] = useState(
    () => withStorage((storage) => storage.getItem(HIDDEN_KEY)) === '',
  );
  const events = useEventCounts('');
  const mayReadPeople = useMayCall(listPeople);
  const people = useQuery<ResponseOf<typeof listPeople>>({
    queryKey: [listPeople.path],
    enabled: mayReadPeople,
  });
  const isReady = events.isFetched && (people.isFetched || !mayReadPeople);
  const { people: joined = [], invitations = [] } = people.data ?? {};
  const steps =
    isReady && !isHidden && events.data
      ? stepsFor(role, firstSteps({ site, events: events.data, people: joined.length + invitations.length }))
      : [];
  return {
    steps,
    isReady,
    hide() {
      setIsHidden(true);
      withStorage((storage) => storage.setItem(HIDDEN_KEY, ''));
    },
  };
}
