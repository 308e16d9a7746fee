import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { checkPageSlug } from '../manage-pages.contract.ts';
import { problemWithSlug, slugFromTitle } from '../page-slug.rules.ts';

interface SlugAnswer {
  problem?: string | undefined;
  proposal?: string | undefined;
}

/** Whether a page can have this slug, once its typing has paused. Saving asks again, so a failed question is no matter. */
export function useSlugCheck(slug: string, pageId: number | undefined): SlugAnswer {
  const isSettled = useSettled(slug) === slug;
  const unfit = slug === '' ? undefined : problemWithSlug(slug);
  const asked = useQuery({
    queryKey: ['/api/admin/page-slugs', slug, pageId],
    queryFn: () => call(checkPageSlug, { query: { slug, except: pageId } }),
    enabled: isSettled && slug !== '' && unfit === undefined,
    // Another may have taken or left it since.
    gcTime: 0,
  });
  if (!isSettled) return {};
  if (unfit) {
    const fitting = slugFromTitle(slug);
    return { problem: unfit, proposal: problemWithSlug(fitting) === undefined ? fitting : undefined };
  }
  return asked.data ?? {};
}

const pause = 400;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
