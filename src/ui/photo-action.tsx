import { createContext, use } from 'react';

/** What a feature lets visitors do with each photo. */
export interface PhotoAction {
  label: string;
  to: (id: number) => string;
}

export const PhotoActionContext = createContext<PhotoAction | undefined>(undefined);

/** A quiet link below a photo; nothing where no feature has one. Crawlers need not follow it. */
export function PhotoActionLink({ id, className }: { id: number; className?: string }) {
  const action = use(PhotoActionContext);
  return (
    action && (
      <a href={action.to(id)} rel="nofollow" className={className}>
        {action.label}
      </a>
    )
  );
}
