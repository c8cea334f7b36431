import { siteTexts } from '~/lib/site-texts'

/** What the hidden tool says (spec section 8, "Sitemap"), in French. */
export const sitemapTexts = siteTexts('sitemap', {
  title: 'Générateur de sitemap',
  made: 'Sitemap généré',
  count: '{count} URL',
  failedTitle: 'Erreur',
  failed: 'Impossible de générer le sitemap',
  again: 'Regénérer le Sitemap',
  copy: 'Copier XML',
  copied: 'Copié!',
  xml: 'Sitemap XML',
})
