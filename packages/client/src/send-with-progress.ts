/**
 * Sends as `fetch` does, and reports how much has left, which `fetch` does not. Rejects where there was no answer, or
 * `signal` ended it.
 */
export function sendWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const id = request.getResponseHeader('x-request-id');
        resolve(
          new Response(request.responseText, { status: request.status, headers: id ? { 'x-request-id': id } : {} }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      request.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}
