import type { StaffRoute } from './price-form.ts';
import type { RouteForm } from './route-form.ts';

/** What every part of the route's form is given. */
export interface RoutePartProps {
  readonly route: StaffRoute;
  readonly form: RouteForm;
  readonly isDisabled: boolean;
  readonly onChange: (values: Partial<RouteForm>) => void;
}
