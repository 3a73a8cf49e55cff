drop table bundle_ask_consents, bundle_asks;
