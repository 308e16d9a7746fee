import type { FuzzRequest, MultipartForm } from './fuzz-request.ts';

const BOUNDARY = 'fuzz-boundary-7MA4YWxk';

/** The bytes of a request's body and the type they have, unless a header says otherwise. */
export function writeBody({ raw, form, json }: FuzzRequest): { bytes?: Buffer; type?: string } {
  if (raw) return { bytes: raw };
  if (form) return { bytes: formBytes(form), type: `multipart/form-data; boundary=${BOUNDARY}` };
  if (json !== undefined) return { bytes: Buffer.from(JSON.stringify(json)), type: 'application/json' };
  return {};
}

function formBytes({ fields, file, isFileFirst }: MultipartForm): Buffer {
  const parts = fields.map(([name, value]) => part(`name="${quoted(name)}"`, Buffer.from(value)));
  if (file) {
    const disposition = `name="${quoted(file.name)}"; filename="${quoted(file.filename)}"`;
    const filePart = part(disposition, file.bytes, file.type);
    if (isFileFirst) parts.unshift(filePart);
    else parts.push(filePart);
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function part(disposition: string, content: Buffer, type?: string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** As browsers write it; everything else stays as it is, line breaks apart. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replace(/\r|\n/g, '%0A');
}
