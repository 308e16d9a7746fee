import type { UseQueryResult } from '@tanstack/react-query';
import { focusMain } from '../focus.ts';
import { retryReads } from '../use-read.ts';
import { FailedRead, type FailedReadProps } from './failed-read.tsx';
import { Loading } from './loading.tsx';

interface NotLoadedProps {
  /** What is being read. */
  reads?: readonly UseQueryResult[];
  onRecovered?: () => void;
  /** Set after a read failed, where the caller knows more about that. */
  retry?: FailedReadProps | undefined;
  text?: string;
}

/** Stands where a screen has no data yet: it is loading, or it could not be loaded. */
export function NotLoaded({ reads, onRecovered = focusMain, ...props }: NotLoadedProps) {
  const { retry = reads && retryReads(reads, onRecovered), text = 'Loading…' } = props;
  return retry ? <FailedRead {...retry} /> : <Loading text={text} />;
}
