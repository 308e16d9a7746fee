-- The menu was part of the product. An existing site keeps it, and officers can change it from here on.
-- Two programs had a built-in text while they had no page: that text becomes their page.
INSERT INTO pages (title, slug, type, content)
SELECT title, slug, 'program', jsonb_build_object('body', body, 'sections', '[]'::jsonb)
FROM (VALUES
  ('Services To Youth', 'services-to-youth', '<p>Our leadership academy is for young women in grades 9–12. We founded it in 2014, and we have met with our students every month of the school year since.</p><h2>What we do</h2><p>In monthly workshops the students practice speaking in public, handling money, preparing for college and leading others. Members of the chapter teach, listen and stay in touch.</p><h2>Scholarships</h2><p>Students in 12th grade may apply for our scholarships after a minimum of two years of participation. Last year we awarded eight scholarships.</p>'),
  ('The Arts', 'the-arts', '<p>Content coming soon...</p>')
) AS built_in (title, slug, body)
WHERE EXISTS (SELECT FROM chapter_details)
  AND NOT EXISTS (SELECT FROM pages WHERE pages.slug = 'programs/' || built_in.slug)
  AND NOT EXISTS (SELECT FROM page_redirects JOIN pages ON pages.id = page_id AND is_published WHERE old_slug = built_in.slug)
ON CONFLICT (slug) DO UPDATE SET title = excluded.title, type = excluded.type, content = excluded.content, is_published = true
WHERE NOT pages.is_published;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 6, 'menu', jsonb_build_object(
  'about', '[{"slug": "presidents-message", "isHidden": false}, {"slug": "members", "isHidden": false}, {"slug": "our-history", "isHidden": false}]'::jsonb,
  'programs', (
    SELECT jsonb_agg(jsonb_build_object(
      'slug', slug, 'color', color, 'isHidden', is_hidden, 'isOnHome', is_on_home,
      'imageUrl', coalesce((
        SELECT stored ->> 'imageUrl' FROM chapter_details, jsonb_array_elements(published -> 'programs') AS stored
        WHERE topic = 'menu' AND stored ->> 'slug' = slug LIMIT 1), '')) ORDER BY place, lower(title), slug)
    FROM (
      SELECT *, '' AS title FROM (VALUES
        (1, 'services-to-youth', 'green', false, true),
        (2, 'the-arts', 'plum', false, true),
        (3, 'national-trends', 'gold', false, true),
        (4, 'international-trends', 'bay', false, true),
        (5, 'health-and-human-services', 'clay', false, true),
        (6, 'scholarships', 'bronze', false, false)
      ) AS specified (place, slug, color, is_hidden, is_on_home)
      -- The other programs were not in the menu.
      UNION ALL (
        SELECT 7, slug, 'teal', true, true, title FROM pages
        WHERE is_published AND type = 'program' AND slug NOT IN ('services-to-youth', 'the-arts', 'national-trends', 'international-trends', 'health-and-human-services', 'scholarships')
        ORDER BY lower(title), slug LIMIT 44
      )
    ) AS programs))
WHERE EXISTS (SELECT FROM chapter_details)
ON CONFLICT (id) DO UPDATE SET published = excluded.published, draft = NULL;
