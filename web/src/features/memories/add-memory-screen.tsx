import { useSearchParams } from 'react-router-dom'
import { MemoryForm } from './edit/memory-form.tsx'
import { promptById, promptParameter } from './prompt-address.ts'

/** A new memory, which may answer the question that the address names. */
export function Component() {
  const [address] = useSearchParams()
  const prompt = promptById(address.get(promptParameter))
  return <MemoryForm prompt={prompt} />
}
