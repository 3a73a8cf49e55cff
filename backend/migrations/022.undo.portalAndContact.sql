drop table contact_messages, contact_categories, contact_info, portal_posts, portal_categories, portal_regions;
