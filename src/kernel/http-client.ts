import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/** A failed call. Its message is the status, a colon and the text of the response. */
export class RequestError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
    this.status = status;
    this.body = readErrorBody(text);
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

/** What the back office adds to every request: the token of its document, and a way to sign in again without losing work. */
export interface Session {
  token(): string | undefined;
  /** Gets the rejected URL; resolves to true once someone signed in again. The request is then repeated once. */
  signInAgain(refused: string): Promise<boolean>;
  /** Resolves to true once the person proved again who she is. The request is then repeated once. */
  confirmIdentity(): Promise<boolean>;
}

let session: Session | undefined;
let deliver: (sent: Sent) => Promise<Response> = send;

/** Sets the session of all requests. Only the back office does, so visitors do not load what follows. */
export function sessionForRequests(of: Session): void {
  session = of;
  deliver = (sent) => sendInSession(sent, of);
}

async function sendInSession(sent: Sent, of: Session): Promise<Response> {
  let response = await send(sent, of.token());
  if (response.status === 401 && (await of.signInAgain(sent.url))) response = await send(sent, of.token());
  if ((await asksWhoItIs(response)) && (await of.confirmIdentity())) response = await send(sent, of.token());
  return response;
}

/** Sends a request with cookies. All requests of the browser go through this module. */
export async function request(method: string, url: string, body?: unknown): Promise<Response> {
  return perform({ method, url, body });
}

interface Sent {
  method: string;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
  attempt?: number | undefined;
}

async function perform(sent: Sent): Promise<Response> {
  const response = await deliver(sent);
  if (!response.ok) throw new RequestError(response.status, (await response.text()) || response.statusText);
  return response;
}

async function asksWhoItIs(response: Response): Promise<boolean> {
  return response.status === 403 && readErrorBody(await response.clone().text())?.code === 'confirm-identity';
}

function send({ method, url, body, idempotencyKey, attempt }: Sent, token?: string): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'include',
    // A read that hangs must fail. A write may still be running on the server, so it has no timeout.
    ...(method === 'GET' ? { signal: AbortSignal.timeout(READ_TIMEOUT_MS) } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-admin-token': token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(attempt ? { 'idempotency-attempt': String(attempt) } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const READ_TIMEOUT_MS = 15_000;

interface UploadWatch {
  /** Gets how much of the file was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Uploads a form with a file. Like `request`, but by XMLHttpRequest, because `fetch` does not report progress. */
export async function uploadFile(url: string, form: FormData, watch: UploadWatch): Promise<unknown> {
  let response = await sendForm(url, form, watch);
  if (response.status === 401 && session && (await session.signInAgain(url))) {
    response = await sendForm(url, form, watch);
  }
  if (response.status < 200 || response.status > 299) {
    throw new RequestError(response.status, response.responseText || response.statusText);
  }
  return JSON.parse(response.responseText);
}

function sendForm(url: string, form: FormData, { onProgress, signal }: UploadWatch): Promise<XMLHttpRequest> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    signal.addEventListener('abort', stop);
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    sending.addEventListener('load', () => resolve(sending));
    // The same error as `fetch`.
    sending.addEventListener('error', () => reject(new TypeError('The server was not reached.')));
    sending.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    sending.open('POST', url);
    sending.withCredentials = true;
    const token = session?.token();
    if (token) sending.setRequestHeader('x-admin-token', token);
    sending.send(form);
  });
}

/** The default read: the query key is the URL. */
export async function read(url: string): Promise<unknown> {
  const response = await request('GET', url);
  return response.json();
}

interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** The same for every attempt at one change, so that it is made once. */
  idempotencyKey?: string;
  /** Numbers the attempts under one key, so that a late one cannot replace a newer one. */
  attempt?: number;
}

/** Makes a call that a contract describes. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const url = withQuery(fillPath(endpoint.path, input.params ?? {}), input.query ?? {});
  const { body, idempotencyKey, attempt } = input;
  const response = await perform({ method: endpoint.method, url, body, idempotencyKey, attempt });
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
}

interface ProgressCall<Progress> {
  body?: unknown;
  onProgress: (progress: Progress) => void;
}

/** Makes a call that reports on a long task in lines of JSON, and returns the result. An `error` is thrown as a RequestError. */
export async function callWithProgress<Progress, Result>(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { body, onProgress }: ProgressCall<Progress>,
): Promise<Result> {
  const response = await perform({ method, url: path, body });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines.filter((each) => each !== '')) {
      const { result, error, ...progress } = JSON.parse(line) as { result?: Result; error?: string };
      if (error !== undefined)
        throw new RequestError(400, JSON.stringify({ message: error, code: 'invalid-input' }));
      if (result !== undefined) return result;
      onProgress(progress as Progress);
    }
  }
  throw new TypeError('The server was not reached.');
}

/** The URL of a read and the type of its response. `body` exists for the compiler only. */
export interface Read<Body> {
  readonly url: string;
  readonly body?: Body;
}

/**
 * The URL of a read, typed by its contract but without carrying it: the site imports contracts as types only,
 * so that no schema library reaches a visitor's phone.
 */
export function readOf<E extends Endpoint>(
  path: ConcretePath<E['path']>,
  query: Partial<QueryOf<E>> = {},
): Read<ResponseOf<E>> {
  return { url: withQuery(path, query) };
}

/** `/api/events/:id` with its parameters filled in. */
type ConcretePath<Path extends string> = Path extends `${infer Head}:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? `${Head}${string}/${ConcretePath<Tail>}`
    : `${Head}${string}`
  : Path;

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(String(params[name])));
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The URL of the next page of a list, if there is one. */
export function readNextPage({ headers }: Response): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
