import { FailedRead, type FailedReadProps } from './failed-read.tsx';
import { Loading } from './loading.tsx';

interface NotLoadedProps {
  /** Set after the read failed. */
  retry: FailedReadProps | undefined;
  text?: string;
}

/** Stands where a screen has no data yet: it is loading, or it could not be loaded. */
export function NotLoaded({ retry, text = 'Loading…' }: NotLoadedProps) {
  return retry ? <FailedRead {...retry} /> : <Loading text={text} />;
}
