ALTER TABLE "invoice" RENAME COLUMN "places" TO "locations";--> statement-breakpoint
-- Inside, a location's `box` is its `boundingBox`, and an issue's `place` its `location`.
update invoice
  set locations = (select jsonb_object_agg(path, located - 'box' || jsonb_build_object('boundingBox', located -> 'box'))
                   from jsonb_each(locations) as field (path, located))
  where locations <> '{}';--> statement-breakpoint
update invoice
  set issues = (select jsonb_agg(issue - 'place' || jsonb_build_object('location',
                         case when jsonb_typeof(issue -> 'place') = 'object'
                           then (issue -> 'place') - 'box' || jsonb_build_object('boundingBox', issue -> 'place' -> 'box')
                         end) order by nth)
                from jsonb_array_elements(issues) with ordinality as listed (issue, nth))
  where issues <> '[]';
