import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { NavigationContext } from '../ui/navigation.tsx';

/** Lets the components that the back office shares with the site use the back office's router. */
export function AdminNavigation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const routerNavigate = useNavigate();
  const navigation = useMemo(() => {
    const navigate = (to: string | number, options?: object) =>
      void (typeof to === 'number' ? routerNavigate(to) : routerNavigate(to, options));
    return { location, type, navigate };
  }, [location, type, routerNavigate]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
