import type { AnnouncementSending } from '../announcement-sending.contract.ts';

/** An announcement that is held, going out or sent. */
export function SendingState({ sending: { subject } }: { sending: AnnouncementSending }) {
  return <h2>{subject}</h2>;
}
