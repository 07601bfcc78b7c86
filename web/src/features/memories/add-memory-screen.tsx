import { useSearchParams } from 'react-router-dom'
import { MemoryForm } from './edit/memory-form.tsx'
import { promptById, promptParameter } from './prompt-parameter.ts'

/** A new memory, which may answer the question that the URL names. */
export function Component() {
  const [search] = useSearchParams()
  const prompt = promptById(search.get(promptParameter))
  return <MemoryForm prompt={prompt} />
}
