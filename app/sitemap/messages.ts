/** Spec section 8, "Sitemap" (French). */
export const sitemapMade = 'Sitemap généré'
export const sitemapFailed = { title: 'Erreur', text: 'Impossible de générer le sitemap' }
export const sitemapCopied = 'Copié!'
