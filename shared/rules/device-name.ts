/**
 * The browsers, each with its sign in a user agent. The first that fits is the right one: Edge's
 * user agent also has the signs of Chrome and Safari, for example.
 */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'an Android device'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [sign: RegExp, name: string])[], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1]

/**
 * A device by browser and system, such as "Safari on an iPhone", from its user agent (RFC 9110,
 * section 10.1.5). A client can send any user agent. So nothing depends on it, and only our own
 * words are shown.
 */
export const deviceName = (userAgent: string | undefined): string => {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Another app')
}
