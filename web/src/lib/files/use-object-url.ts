import { useEffect, useState } from 'react'

/** An address for bytes that are in the page, for as long as the component is there. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ bytes: Blob; address: string }>()
  useEffect(() => {
    if (!bytes) return
    const address = URL.createObjectURL(bytes)
    setMade({ bytes, address })
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return made?.bytes === bytes ? made?.address : undefined
}
