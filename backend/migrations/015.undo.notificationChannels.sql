alter table alerts drop column pushed_at;
drop table notification_mails, push_subscriptions;
delete from notifications where silent;
alter table notifications drop column silent;
delete from notification_settings where channel <> 'bell';
alter table notification_settings drop constraint notification_settings_pkey, drop column channel, add constraint notification_settings_pkey primary key (account_id, notification_type);
