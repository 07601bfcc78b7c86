/**
 * Escapes text for an XML or HTML body or attribute. Removes control characters that XML cannot
 * contain.
 */
export function escapeXml(value: unknown): string {
  return String(value ?? '')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[<>&"'\r]/g, (c) => `&#${c.charCodeAt(0)};`)
}

type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue }

/**
 * Writes members as elements: an array repeats its element, undefined is left out.
 * @example toXml({ Key: 'a', Owner: { ID: 1 } }) // <Key>a</Key><Owner><ID>1</ID></Owner>
 */
export function toXml(members: { [name: string]: XmlValue }): string {
  return Object.entries(members)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((xmlValue) => xmlValue !== undefined)
        .map(
          (one) =>
            `<${name}>${typeof one === 'object' && !Array.isArray(one) ? toXml(one) : escapeXml(one)}</${name}>`,
        ),
    )
    .join('')
}

/**
 * The texts of all elements with that name, in order, with entities resolved. For flat documents of
 * known shape.
 */
export function elementTexts(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs')
  return [...xml.matchAll(pattern)].map((match) => unescapeXml(match[1] ?? ''))
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return named[name] ?? whole
  })
}
