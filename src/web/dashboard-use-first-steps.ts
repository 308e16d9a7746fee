import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEventCounts } from '../features/events/admin/events.queries.ts';
import { listPeople } from '../features/people/people.contract.ts';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import type { ResponseOf } from '../kernel/endpoint.ts';
import { withStorage } from '../ui/device-storage.ts';
import { useMayCall, useRights } from '../ui/rights-context.tsx';
import { firstSteps, stepsFor, type FirstStep } from './first-steps.ts';

const HIDDEN_KEY = 'first-steps-hidden';
const SEEN_KEY = 'first-steps-seen';

interface FirstSteps {
  /** None once all are done, or when an officer has hidden them on this device. */
  steps: FirstStep[];
  /** Whether everything that they depend on was read. */
  isReady: boolean;
  hide: () => void;
}

/** A chapter that has held an event is not new, but a device that has shown the steps keeps them until they are done. */
export function useFirstSteps(): FirstSteps {
  const site = useSiteDetails();
  const { role } = useRights();
  const [isHidden, setIsHidden] = useState(() => isStored(HIDDEN_KEY));
  const [wasSeen] = useState(() => isStored(SEEN_KEY));
  const events = useEventCounts('');
  const mayReadPeople = useMayCall(listPeople);
  const people = useQuery<ResponseOf<typeof listPeople>>({
    queryKey: [listPeople.path],
    enabled: mayReadPeople,
  });
  const isReady = events.isFetched && (people.isFetched || !mayReadPeople);
  const { people: joined = [], invitations = [] } = people.data ?? {};
  const steps =
    isReady && !isHidden && events.data && (wasSeen || events.data.past === 0)
      ? stepsFor(role, firstSteps({ site, events: events.data, people: joined.length + invitations.length }))
      : [];
  const isSeen = steps.length > 0;
  useEffect(() => {
    if (isSeen) store(SEEN_KEY);
  }, [isSeen]);
  return {
    steps,
    isReady,
    hide() {
      setIsHidden(true);
      store(HIDDEN_KEY);
    },
  };
}

function isStored(key: string): boolean {
  return withStorage((storage) => storage.getItem(key)) === '';
}

function store(key: string): void {
  withStorage((storage) => storage.setItem(key, ''));
}
