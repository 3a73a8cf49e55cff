drop table lead_route_trades;
drop table lead_route_versions;
drop function lead_route_versions_stay();
drop table lead_route_positions;
drop table lead_route_answers;
drop table lead_route_questions;
drop table lead_routes;
