/**
 * Topics of unsolicited advertising. Legitimate enquiries about a shop, search engine marketing or casino software mention them too, so
 * topics alone never make an enquiry spam.
 */
const TOPICS: readonly RegExp[] = [
  /\bguest[- ]?(?:post|article|blog)\w*|\bsponsored (?:post|article)s?\b|\blink (?:insertion|exchange)s?\b/,
  /\bback[- ]?links?\b|\bdo-?follow\b|\blink[- ]building\b/,
  /\bdomain (?:authority|rating)\b|\bda ?\d\d\b/,
  /\bseo (?:services?|packages?|experts?|audits?|agency|company)\b|\bsearch engine (?:optimi[sz]ation|ranking)/,
  /\b(?:first|1st|top|#1|number one)\b.{0,20}\bgoogle\b|\bgoogle (?:ranking|maps ranking)s?\b/,
  /\b(?:double|triple|multiply)\b.{0,25}\b(?:bitcoin|btc|crypto|eth|money|deposit)|\bcrypto(?:currency)? (?:investment|giveaway|trading)\b|\bforex\b/,
  /\bonline casinos?\b|\bfree spins\b|\bviagra\b|\bcialis\b|\bonline pharmacy\b|\badult dating\b/,
  /\b(?:business|personal|instant|unsecured) (?:loan|funding)s?\b|\bworking capital\b/,
  /\b(?:followers|subscribers|likes)\b.{0,30}\b(?:instagram|tiktok|youtube|facebook)\b|\b(?:instagram|tiktok|youtube) (?:followers|subscribers|likes)\b/,
  /\b(?:e-?mail|contact|leads?|b2b) (?:lists?|databases?)\b|\bcontact[- ]forms? (?:marketing|mailing|blast|submission)s?\b/,
  /\bxrumer\b|(?:раскрутк|продвижени)\p{L}{0,6} (?:ваш\p{L}{0,6} )?сайт|заработ\p{L}{0,6} (?:в|на) (?:сети|интернет)/u,
]

/** Phrases of people who sell to a site owner, not of people who want to buy. */
const OFFERS: readonly RegExp[] = [
  /\b(?:traffic|visitors|sales|leads|customers|clients|rankings?|backlinks?|links?)\b.{0,20}\b(?:to|for|of) your (?:web ?)?(?:site|page|business|domain|company)\b/,
  /\byour (?:web ?)?(?:site|page|business|domain)(?:'s)?\b.{0,50}\b(?:rank\w*|google|traffic|visibility|penalty|expir\w*)\b/,
  /\b(?:rank|promote|boost|grow|advertise|fund)\w* your (?:web ?)?(?:site|page|business|domain|company|brand)\b/,
  /\b(?:publish\w*|post\w*|placed?|articles?|content|write|contribute)\b.{0,40}\b(?:on|for) your (?:web ?)?(?:site|blog|page)\b/,
  /\bunsubscribe\b|\bopt[- ]?out\b|\breply (?:with )?\W?(?:stop|remove)\b/,
  /\b(?:for|from|starting at|only|just) (?:only |just )?(?:\$|€|£|usd ?)\d|[$€£]\d+ ?(?:per|a|\/) ?(?:post|link|month|article|lead|week)\b/,
  /\b(?:guaranteed?|risk[- ]free|daily|passive)\b.{0,20}\b(?:results?|returns?|profits?|income|approval|rankings?)\b/,
  /\b(?:price list|our rates|our packages|free (?:audit|quote|trial|sample)s?|limited[- ]time|act now|click (?:here|below))\b/,
]

const MAX_TOPICS = 2
const MAX_OFFERS = 3

/** Counts the kinds of advertising phrases in a text: 0 to 5. */
export function countPhrases(text: string): number {
  // NFKC turns lookalike letters, such as mathematical bold ones, into plain letters.
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(/[\s\p{Cf}]+/gu, ' ')
  const count = (phrases: readonly RegExp[]) => phrases.filter((phrase) => phrase.test(plain)).length
  return Math.min(count(TOPICS), MAX_TOPICS) + Math.min(count(OFFERS), MAX_OFFERS)
}
