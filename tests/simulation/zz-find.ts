import { defects } from './defects/defects.ts'
import { catches } from './mutants.ts'
const names = [process.argv[2]]
for (const make of defects) {
  const { name } = make()
  if (!names.includes(name)) continue
  try { for await (const c of catches(make, 1, AbortSignal.timeout(900_000))) console.log(name, JSON.stringify(c)) } catch (e) { console.log(name, "end", String(e).slice(0, 80)) }
}
