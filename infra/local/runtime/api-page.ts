import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'

const access: Readonly<Record<Operation['access'], string>> = {
  public: 'anybody',
  member: 'every signed-in person',
  paid: 'a plan above free',
  admin: 'administrators',
  provider: 'the payment provider',
}

const row = ({ method, path, access: who, query, body, fields, recentSignIn }: Operation) => `<tr>
<td><code>${method}</code></td><td><code>${path}</code></td>
<td>${Object.keys(query?.shape ?? {}).join(', ')}${body ? ' <em>JSON body</em>' : ''}${
  fields ? ` <em>form</em> ${Object.keys(fields.shape).join(', ')}` : ''
}</td>
<td>${access[who]}${recentSignIn ? `, signed in within 15 minutes${recentSignIn === true ? '' : ' for some changes'}` : ''}</td></tr>`

/** A page that lists every operation and links to the OpenAPI document, which has the details. */
export const apiPage =
  () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Heirloom API</title>
<meta name="viewport" content="width=device-width">
<style>body{font:17px/1.6 system-ui,sans-serif;color:#1B2333;background:#FBF9F6;max-width:1100px;margin:40px auto;padding:0 20px}
h1{font-family:Georgia,serif;color:#14213D}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #DAD6CE;vertical-align:top}a{color:#2563C9}</style>
<h1>Heirloom API</h1><p>${allOperations.length} operations. Schemas, examples and errors are in the
<a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<table><tr><th>Method</th><th>Address</th><th>Takes</th><th>Open to</th></tr>
${allOperations.map(row).join('\n')}</table></html>`
