import { useEffect, useState } from 'react'

/** An object URL for bytes in the page, for the lifetime of the component. */
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
