/** What a loader answers or throws to lead elsewhere: a path from the language on ("/news/"). */
export class Redirect {
  readonly to: string;
  readonly status: number;

  constructor(to: string, status: number) {
    this.to = to;
    this.status = status;
  }
}

export function redirect(to: string, status = 302): Redirect {
  return new Redirect(to, status);
}

/** What a loader answers, where the page is sent with another status than 200. */
export class DataWithStatus<Data = unknown> {
  readonly data: Data;
  readonly status: number;

  constructor(data: Data, status: number) {
    this.data = data;
    this.status = status;
  }
}

/** What a loader throws to have the error page shown, and sent with this status. Everything else that is thrown is a defect. */
export class RouteError {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown = null) {
    this.status = status;
    this.data = data;
  }
}
